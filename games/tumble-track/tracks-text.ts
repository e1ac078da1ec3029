/**
 * The sixty tracks, ten a world: a name, the seconds of its time star, and the pieces (`track.ts`). The seconds are a little more
 * than those of the quickest rival or of the middle one (`tracks.test.ts`).
 */
export const TRACKS_TEXT = `
First Gas|14.5|s10+1 s10-1 s12+2 s12-2 k3 s9+2 s9-2 l6 s12+3 s14-3 k3 s10+2 s10-2 l8
Nose Down|14.5|s8+2 s8-2 s7+4 l4 s10-4 k3 s6+2 s6-2 s6+2 s6-2 l5 k3 s9+5 l4 s12-5 l8
Easy Now|15.5|s10+4 l4 s7-4 s5+1 s5-1 k3 s12+5 l3 s8-3 s6+1 s8-3 l6 k3 s8+3 s6-3 s6+2 s8-2 l6
Camelback|18|s9+3 s7-3 s7+3 s7-3 s7+3 s9-3 l6 k3 s6+2 s5-2 s8+4 s7-4 s10+5 s9-5 k3 l5 s7+3 s7-3 l8
Clover Steps|16|s5+1h l4 s5+1h l4 s5+1h l4 s14-4h k3 s5+2 l3 s5+2 l3 d10-4 l6 k3 s5+1 s5-1 s6+2 s6-2 s7+3 s9-3 l6
Bell Hill|17|s12+4 l3 s12+5 k3 s8-2 s6+1 s10-5 s8+2 s12-5 l6 k3 s7+3 s7-3 s5+2 s6-2 s7+3 s9-3 l6
The Rollers|17.5|s5+1h s5-1h s5+1h s5-1h s5+1h s5-1h s6+2 s6-2 k3 s4+1 s4-1 s4+1 s4-1 s4+1 s4-1 l5 k3 s7+3 s7-3 s8+4 s10-4 s6+2 s7-2 l6
Long Shadow|18|s14+5 l4 s16-7 s10+3 k3 s6-2 s6+2 s6-2 s14+6 l3 s10-4 l3 k3 s12-3 s6+2 s10-4 s7+2 s8-2 l6
Hopscotch|17.5|r5+1h d6-1h l3 r5+2 d7-2 l4 r6+2h d8-2h k3 l4 s7+3 d7-3 r6+2 d7-2 l4 k3 r7+3 d10-3 l3 r5+1h d7-1h l6
Summit Day|19.5|s8+3 l2 s7+3 l2 s8+4 l4 k3 d9-4 r6+2 d8-3 s6+1 s7-2 s12+6 l3 k3 d10-5 r7+3 d12-5 s6+2 s8-3 l8
Mind the Gap|16.5|l12 r6+1h g4-1h l10 r6+1h g5-1 d6-1 k3 l10 r6+2 g5-1 d8-2 l8 k3 s7+2 s7-2 l6 r6+2 g6-1 d8-2 l6
White Leap|16|l10 r7+2 g6-2 d8-2 l8 k3 s8+3 l4 r5+1 g6-2 d8-2 l6 r6+2 g6 d7-2 k3 l12 r7+2h g8-1 d9-3 l6
Stepping Stones|17.5|l12 r5+1 g4-1 l8 r5+1 g4-1 l8 r5+1 g4-1 l8 k3 s6+2 l5 r5+1 g5-1 l9 r5+1 g5 d6-1 k3 l10 r6+2 g7-1 d8-2 l6
Table Top|18.5|l10 r6+3 l8 d9-3 l6 k3 r6+3 g6 d8-3 l8 r7+3 l6 d9-3 k3 l10 r7+3 g8 d9-3 l4 s6+2 s7-2 l6
Drop Shaft|16.5|s9+4 l6 g4-3 l8 g4-3 d8-2 l6 k3 s9+4 l5 r4+1 g6-4 d9-3 l8 k3 s8+3 l4 r4+1 g7-3 d9-3 l6
Chalk Ladder|17.5|l12 r6+2 g4+1 l8 r6+2 g4+1 l8 r6+2 g4+1 l4 k3 s9-4 r6+2 g7-1 d8-2 l8 k3 l6 s6+2 l3 r5+1 g7-4 d9-2 l6
Double Dare|17.5|l12 r7+2h g8-1 d9-2h r6+2 g6-1 d8-2 l6 k3 l10 r7+3 g9-1 d10-3 l8 k3 s7+3 l4 r6+1h g8-3 d10-3 l6
Broken Road|17.5|l10 g2-0h l8 g3-0h l8 g3-1 l9 g4-1 l8 k3 s8+3 l9 g3-1 l9 r5+1 g5-1 l8 k3 s6+2 s6-2 l6 r6+2 g8-1 d9-3 l6
Quarry Song|18|s7+3 d7-3 r6+2h g7-1 d8-2 s6+2 s6-2 k3 l8 r6+2 g6 d7-2 r6+2 d7-2 l5 k3 s9+4 l5 r6+2 g9-4 d11-4 l6
The Big Pit|21|s10+5 l5 d8-3 r7+2 g9-1 d10-3 l6 k3 l6 s8+3 d8-3 r7+3 g7 d11-3 l5 k3 s9+4 l3 d8-4 r7+3 g10-1 d12-3 l6
Loose Planks|14.5|l10 p6 l8 p8 l6 k3 s7+2 p7 s7-2 l6 p8 k3 l8 r6+2 g5-1 d7-2 l5 p9 l8
See and Saw|14|l10 w6 l8 w7 l6 k3 s7+2 l4 w7 l4 s7-2 l6 w8 k3 l8 p7 l5 w8 l8
Rope Walk|18|l8 p8+1 l4 p8+1 l4 p8+1 l5 k3 s8-3 p9-1 l4 p9-1 s7+2 s7-2 k3 l6 p10 l4 r6+2 g6-1 d8-2 l6
Dockside|17|l8 c4 l8 p7 c4 l8 w7 l6 k3 c4 s7+3 d7-3 r6+2 g6-1 d8-2 c4 k3 l8 w7 l5 p8 c4 l6
Log Roll|17|s5+1 s5-1 p6 s5+1 s5-1 p6 s6+2 s6-2 k3 p8 l4 r6+1h g5-1 p8 l5 w7 k3 l8 p6 l3 p6 l3 r6+2 g6-1 d8-2 l6
Tipping Point|16.5|l10 w8 l3 w8 l6 k3 s8+3 l4 w7 l9 d8-3 r6+2 g6-1 d8-2 k3 l8 w9 l4 c4 l6 w7 l8
Sagging Bridge|16.5|s8+3 p9-1 l5 p9-1 s7-2 l6 k3 l6 p12 l6 r6+2 g6-1 p8 k3 l8 p14 l6 s6+2 s7-2 l6
Crate Derby|18.5|l10 c4 l4 c4 l4 c4 r6+2 d8-2 c4 l6 k3 s8+3 c4 d8-3 r6+2h g7-1 d8-2 c4 k3 l6 w8 c4 l5 p8 c4 l8
Pier Jump|16|l8 p7 r6+2 g6-1 p8 l6 k3 w7 l6 r6+2 g7-1 d9-2 l5 p7 k3 l8 p6 r6+2h g8-1 d10-3 l8
Storm Harbor|18.5|p7 s6+2 p7 s6-2 w8 l5 k3 r6+2 g6 p8 c4 l6 r6+2 g7-1 d8-2 l4 k3 p10 l5 w8 l5 c4 r6+2 g7-1 d9-2 l6
Round You Go|19.5|l16 o8 l10 s8+2 s8-2 k3 l14 o8 l8 k3 l6 s7+3 s7-3 l10 o8 l8
Loop the Tent|21|s8+3 d9-3 l5 o8 l8 r6+2 g6-1 d8-2 k3 l14 o8 l6 s7+3 d8-3 k3 l12 o9 l8
Two Rings|20|l14 o8 l5 o8 l8 k3 s7+3 s7-3 l6 p8 l5 k3 l14 o8 l6 r6+2 g6-1 d8-2 l6
Candy Coil|21.5|s8+4 d10-4 o8 s7+2 s7-2 l5 k3 r6+2 g6 d7-2 l8 o8 l6 w7 k3 l16 o9 l4 c4 l8
High Wire|22|s9+4 l4 p8 l4 d9-4 o9 l6 k3 s8+3 p9 d8-3 l6 o8 k3 l8 r7+2h g8-1 d9-2 l5 o8 l6
Ferris|21|s10+5 d11-5 o10 l8 k3 l6 s8+4 d9-4 l4 o10 l8 k3 s7+3 d8-3 r6+2 g7-1 d9-2 l6
Three Rings|26|l16 o8 l6 o8 l6 o9 l8 k3 l8 r6+2 d8-2 l8 r6+2 g6-1 d9-2 l6 k3 s8+4 d9-4 o9 l6 s6+2 s7-2 l6
Ring Toss|21|l14 o8 r6+2 g7-1 d8-2 l6 o8 l5 k3 s7+2 l4 w8 s7-2 l10 o8 k3 l8 r6+2h g8-1 d10-2 l6
Merry Drop|22.5|s10+5 l4 g5-4 d9-2 l5 o9 l6 k3 s9+4 l4 r4+1 g7-4 d10-2 o9 l6 k3 p8 c4 l10 o8 l8
Grand Finale|28.5|s8+4 d9-4 o8 l4 o9 r6+2 g7-1 d9-2 k3 l14 o9 l4 r6+2 g7-1 d8-2 p8 l5 k3 s9+5 d11-5 o10 l5 r6+2 g8-1 d10-2 l6
Thin Ice|13.5|l8 i10-1 l6 i12-2 l8 k3 s8+2 i10-2 l6 i8 l8 k3 s7+2 s7-2 i12-2 l8
Mud Pie|20.5|l10 q6 l8 q8 s7+2 s7-2 k3 l8 q6 r6+1h d7-1h q5 l8 k3 s7+3 d8-3 q7 l10
Slip and Slide|17|s8+3 i12-3 l6 r5+1 g5-1 i10-1 l6 k3 s8+3 i10-3 s6+2 i8-2 l6 k3 l6 q6 s7+2 i12-3 l8
Frost Steps|16|l8 s6+2 i7-1 s6+2 i7-1 s6+2 i7-1 l5 k3 i10-3 r6+2 g6-1 d8-2 l6 k3 s8+3 i6 l4 d9-3 q5 l8
Bog Hop|20|l12 r6+2 g5-1 d7-1 q6 l8 r6+2 g5-1 d7-1 q5 k3 l12 r6+2 g6-1 q7 l6 k3 s7+2 s7-2 l6 r6+2 g7-1 d9-2 l6
Glass Lake|16|l8 i14 l4 i14 c4 l6 k3 s7+3 i12-3 c4 l8 r6+2 g6-1 i10-2 k3 l6 s7+2 i12-2 l8
Melt Season|18.5|i8-1 q5 i8-1 q5 l6 s8+3 k3 i10-3 q5 l8 w7 l5 i8 k3 l8 p8 q5 l8 r6+2 g6-1 d8-2 l6
Ice Ring|19.5|l14 o8 i10-1 l8 k3 s8+3 i11-3 l6 o8 l6 k3 q5 l14 o8 i10-1 l8
Avalanche|19|s12+6 l3 i12-4 i12-4 s6+2 i12-4 l6 k3 r6+2 g7-1 d8-2 s7+3 i12-4 l6 k3 l6 r7+2h g8-1 d10-3 l8
Black Ice|19.5|l8 i8+1 i10-2 l5 w7 i8 l5 k3 p8 i8-1 r6+2 g6-1 d8-2 q5 l8 k3 s9+4 i12-4 l8 o8 i8 l8
Lift Off|24|l12 m7+2 l10 s8+2 l4 d10-4 l8 k3 b5 r6+2 g9-1 d9-2 l8 k3 l6 m7+3 l6 r5+1 g6-4 d9-2 l6
Afterburner|17|l10 b5 r7+2h g11-1 d10-3 l8 k3 b5 l5 o10 l8 s7+2 s7-2 k3 l8 b5 r7+3 g13-1 d12-3 l6
Freight|23.5|l10 m8+3 l5 d9-3 c4 l6 k3 b5 r6+2 g10-1 d9-2 c4 l6 k3 l6 m7+3 l8 d9-3 c4 l8
Skyline|23.5|l10 r6+2 g6 l10 r5+1 g6-1 d8-2 l6 b5 r6+2 g9-1 d9-2 k3 l10 m7+3 l6 r4+1 g7-4 d9-1 k3 l8 b5 r6+2h g11-1 d11-3 l6
Neon Coil|26|l10 b5 o10 l6 b5 o11 l10 k3 l12 m7+2 l8 r5+1 g6-3 d8-1 l6 k3 b5 l4 o10 r6+2 g9-1 d10-2 l6
Conveyor|14|b5 s6+2 b5 s6-2 b5 r6+2 g10-1 d10-2 l6 k3 p8 b5 p8 l6 w7 k3 l6 b5 r7+3 g12-1 d12-3 l6
Night Shift|25|l8 m7+3 i8-1 s8+2 l6 k3 s10-5 b5 r6+2 g10-1 d10-2 q5 l8 k3 l5 m7+2 l8 b5 o10 l8
Moon Shot|24|s8+3 d9-3 b5 r7+3 g13-1 d12-3 l10 k3 l12 m7+3 l6 r4+1 g8-4 d10-2 l6 k3 b5 l3 b5 r8+3 g13-1 d14-4 l6
Clockwork|25|l10 m6+2 l8 r5+1 g6-3 d8-1 l6 k3 w7 l8 b5 r6+2 g10-1 d9-3 l8 k3 l5 m7+2 l6 p8 b5 r6+2 g10-2 d11-3 l6
Tumble Crown|29|s8+3 d9-3 b5 o10 r6+2 g8-1 d9-2 p8 k3 l7 m7+3 i8-1 l5 r5+1 g7-3 d9-2 w7 c4 k3 b5 l4 o11 l4 b5 r7+3 g14-1 d13-3 l8
`;

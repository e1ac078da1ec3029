/** A world of nine holes: its name, what is new on it, and its holes, a line each: the name, then the hole as `hole-text.ts` reads it. */
interface Course {
  readonly name: string;
  readonly material: string;
  readonly holes: string;
}

export const COURSES: readonly Course[] = [
  {
    name: 'Garden',
    material: 'Felt, sand, ponds',
    holes: `
Doorstep|2|q...e/..H../...../...../...../...../...../...../...../..T../z...c
Round the corner|3|q.......e/.......H./........c/.../.../.../.../.../.T./z.c
Duck pond|3|q.....e/...H.../......./......./.wwwww./.wwwww./.wwwww./......./......./......./...T.../z.....c
Skittles|3|q.....e/...H.../......./.o...o./......./...o.../......./.o...o./......./......./...T.../z.....c
The miller|3|q.....e/...H.../......./......./xxx.xxx/xxq.exx/......./......./......./......./...T.../z.....c|m2.1,6.7,1.7,1.5
Hillside|2|q.....e/.H...../......./>>>>>>>/>>>>>>>/>>>>>>>/......./......./.T...../z.....c
Beach day|3|q.......e/....H..../..sssss../.sssssss./.ss...ss./........./........./........./....T..../z.......c
Switchback|4|q.......e/.H......./z......../      .../      .../q.......c/......../.../.../........e/.......T./z.......c
Crossroads|3|  q...e/  ..H../  ...../q.......e/........./........./........./z.......c/  ...../  ..T../  z...c|m4.5,5.5,2.2,1.1`,
  },
  {
    name: 'Seaside',
    material: 'Things that move',
    holes: `
Volcano|3|q.......e/........./..^^^^^../..<...>../..<.H.>../..<...>../..vvvvv../........./........./....T..../z.......c
The island|3|wwwwwww/w.....w/w..H..w/w.....w/ww...ww/www.www/ww...ww/......./......./...T.../z.....c
Pinball|3|q.......e/....H..../..o...o../........./o...o...o/........./..o...o../........./v...o...v/v.......v/v.......v/....T..../z.......c
Sliding doors|3|q.....e/...H.../......./......./......./......./......./......./......./...T.../z.....c|s3.4,2.6,1.85,5.15,3.4|s6.2,2.6,5.15,1.85,2.7
The funnel|3|q.......e/>>>>v<<<</>>>>v<<<</.>>>H<<<./........./xxxx.xxxx/........./........./o.......o/........./....T..../z.......c
Two bridges|3|q.......e/......H../........./........./ww.wwww.w/ww.wwww.w/........./...x.x.../........./..T....../z.......c
Pocket|3|q......e/......../......../......../..x..x../..xH.x../..xxxx../......../......../......../...T..../z......c
Ski jump|2|q.....e/...H.../......./sss^sss/s..^..s/s..^..s/...^.../.o.^.o./...^.../......./...T.../z.....c
Grand finale|4|q.......e/....H..../........./..o...o../xxx...xxx/www...www/wwww.wwww/xxx...xxx/>>>...<<</........./........./....T..../z.......c|m2.9,8.4,1.6,1.4`,
  },
  {
    name: 'Frost',
    material: 'The ball glides on',
    holes: `
First frost|2|q...e/..H../...../.iii./.iii./.iii./.iii./...../..T../z...c
Frozen pond|3|q.....e/...H.../......./.iiiii./iiiiiii/iiiiiii/.iiiii./...o.../......./...T.../z.....c
Black ice|3|q.......e/.iiiiiiH./iiiiiiiic/iii/iii/iii/iii/iii/.T./z.c
Thin ice|3|q.....e/...H.../......./wwiiiww/wwiiiww/wwiiiww/wwiiiww/......./...T.../z.....c
Curling|3|q.......e/.iiiiiii./iiiiiiiii/iii...iii/ii..H..ii/iii...iii/iiiiiiiii/.iiiiiii./...iii.../...iii.../....T..../z.......c
Ski lodge|3|q.....e/...H.../......./vvvvvvv/vvvvvvv/iiiiiii/iiixiii/iiiiiii/......./...T.../z.....c
Ice hockey|3|q.......e/...xHx.../.iiiiiii./iioiiioii/iiiiiiiii/iiiioiiii/iiiiiiiii/iioiiioii/.iiiiiii./....T..../z.......c
Snow mill|3|q.....e/...H.../......./iiiiiii/xxiiixx/xxiiixx/iiiiiii/......./...T.../z.....c|m3.5,5,1.2,1.3
The glacier|4|q.......e/.Hiiiiii./ziiiiiiii/      iii/      iii/qiiiiiiic/iiiiiiiii/iii/iii/iiiiiiiie/.iiiiiiT./z.......c`,
  },
  {
    name: 'Toy works',
    material: 'Belts carry the ball',
    holes: `
All aboard|2|q...e/..H../...../.uuu./.uuu./.uuu./.uuu./...../..T../z...c
Cross traffic|3|q.....e/...H.../......./rrrrrrr/......./lllllll/......./rrrrrrr/......./...T.../z.....c
Return to sender|3|q.....e/...H.../......./.ddddd./.ddddd./.ddddd./.ddddd./......./...T.../z.....c
Roundabout|3|q.......e/....H..../........./.rrrrrrd./.u.....d./.u.xxx.d./.u.xxx.d./.u.....d./.ulllll../........./....T..../z.......c
Sorting hall|3|q.......e/.H....ww./......ww./xxxx.xxxx/rrr...lll/rrr...lll/rrr.o.lll/........./....T..../z.......c
Overpass|3|q.....e/...H.../......./wwuwuww/wwuwuww/wwuwuww/......./.o...o./......./...T.../z.....c
Long haul|4|q.......e/.H......./z.lllll../      uuu/      uuu/q.rrrrr.c/..rrrrr../uuu/uuu/..lllll.e/.......T./z.......c
Night shift|3|q.....e/...H.../......./xx...xx/xx...xx/uuuuuuu/......./.l.o.r./......./...T.../z.....c|m3.5,4,1.2,-1.4
The big machine|4|q.......e/....H..../........./rrrr.llll/........./........./dddd.dddd/........./uuu...uuu/........./....T..../z.......c|s5.2,2.6,2,7,3.6`,
  },
  {
    name: 'Burrows',
    material: 'In here, out there',
    holes: `
Rabbit hole|2|q...e/..H../...../..1../xxxxx/q...e/...../..1../...../..T../z...c
Two doors|3|q.....e/...H.../......./.1...2./xxxxxxx/......./.2...1./......./...T.../z.....c
Over the wall|3|q...x...e/.1..x..H./....x..../....x..../....x..../....x..../....x..1./....x..../.T..x..../z...x...c
Moat|3|wwwwwww/w.....w/w..H..w/w..1..w/w.....w/wwwwwww/......./...1.../......./...T.../z.....c
Shortcut|3|q...xxxxx/.H..xxxxx/....xxxxx/.1..xxxxx/xx.xxxxxx/........./....o..../.......1./........./....T..../z.......c
Fox holes|3|q.......e/....H..../..xxxxx../.1.....2./........./..o...o../........./.2.....1./....x..../........./....T..../z.......c
Two floors|4|q.....e/.H...../....1../xxxxxxx/.2...1./......./xxxxxxx/......./.2...../......./....T../z.....c
Mole and mill|3|q.....e/...H.../......./...1.../xxxxxxx/......./......./..1..../......./....T../z.....c|m4.6,6.6,1.1,1.2
The warren|4|q.......e/.H.....1./........./xxxxxxxxx/.1.....2./........./xxxxxxxxx/.2..x..3./....x..../.3..x..T./z...x...c`,
  },
  {
    name: 'Orbit',
    material: 'Planets pull the ball',
    holes: `
Lift off|2|q.....e/...H.../......./......./.*...../......./......./...T.../z.....c
Slingshot|3|q.......e/.H......./........./....xxxxx/....xxxxx/..*....../........./........./.......T./z.......c
Twins|3|q.....e/.H...../......./......./.*...*./......./......./......./...T.../z.....c
Asteroids|3|q.......e/....H..../..o...o../........./....*..../........./..o...o../........./....T..../z.......c
Dark side|3|q.....e/...H.../......./..xxx../......./.*...*./......./......./...T.../z.....c
Black water|3|q.....e/...H.../......./wwwww../......*/......./..wwwww/*....../......./...T.../z.....c
Gravity well|3|q.......e/........./..*...*../....H..../..*...*../........./........./........./....T..../z.......c
Comet|3|q.....e/...H.../......./......./......./...*.../......./......./......./...T.../z.....c|s3.4,2.4,1.8,5.2,3
Last frontier|4|q.......e/.H...1x../......x../..*...x../xxxxxxx../iii...u../iii...u../....*..../........./.1....T../z.......c`,
  },
];

import { readPictures } from './picture.ts';

/** Ten by ten: more parcels. */
export const MORE_MEDIUM = readPictures(
  10,
  `
Penguin #cfe9f3
...kk
..kkk
..kwk
..kwo
.kkww
kkwww
kkwww
k.www
..www
.oo.o

Cactus #f6dfb0
....g
....g
g...g
g...ggg..g
gg..g
.gggg
....g
....g
..ooo
..ooo

Key #e6e1d4
..yyyy....
.yyyyyy...
.yy..yy...
.yy..yy...
.yyyyyy...
..yyyy....
...yy.....
...yyyy...
...yy.....
...yyyy...

Strawberry #f7dde0
...gg
.gggg
rgggg
rrrgr
rrwrr
rrrrr
.rrwr
.rrrr
..rrr
....r

Parcel #c9ddea
....rr....
..rr..rr..
..rr.rrr..
tttrrrrttt
tttttttttt
tttttrtttt
rrrrrrrrrr
tttttrtttt
tttttrtttt
tttttrtttt

Whale #c5e6f0
...c.c....
....c.....
....c...bb
.bbbbb..bb
bbbbbbb.bb
bkbbbbbbbb
bbbbbbbbb.
wwwbbbbbb.
.wwwbbbb..
...bbb....

Owlet #e6dcc2
nn...
nnn.n
nnnnn
nwwnn
nwknn
nwwno
nnnnn
nttnt
.nttt
..nno

Hot air balloon #c9e6f2
..rrr
.rryy
rrryy
rrryy
rrryy
.rryy
..rry
...rr
...n.
...nn

Tulips #dfeed8
r.r....y.y
rrr....yyy
rrr....yyy
.r..i.i.y.
.g..iii.g.
.g.giii.gg
gg.g.i.ggg
.ggg.gggg.
..gg.ggg..
...ggggg..

Cherries #e6f1d2
.....gggg.
....gggg..
....dd....
...d..d...
..d...d...
..d....d..
.rr...rrr.
rrrr.rrrrr
rwrr.rwrrr
.rr...rrr.

Mitten #d6e4f1
..bbbb....
.bbbbbb...
.bbbbbb...
.bbbbbb.bb
.bbwbbbbbb
.bwwwbbbb.
.bbwbbbb..
.bbbbbb...
.wwwwww...
.wwwwww...

Robot #dfe3ea
....r
....e
.eeee
.ebbe
.eeee
.eekk
...ee
eeeee
e.eee
..e.e
`,
);

import { readPictures } from './picture.ts';

/** Fifteen by fifteen: registered mail. */
export const LARGE = readPictures(
  15,
  `
Castle #cfe4ef
.r......
.rr.....
.k.....r
.k.....k
e.e....k
eee.e.ee
eeeeeeee
eeeeeeee
eekeeeee
eekeeeee
eeeeeeee
eeeeeenn
eeeeennn
eeeeennn
eeeeennn

Fox #f3e3c6
oo......
oo......
ooo.....
okoo....
oioooooo
oioooooo
oooooooo
ookkoooo
ookkoooo
wooooooo
wwoooooo
.wwwooow
..wwwwwk
...wwwwk
.....www

Balloon over hills #bfe2f1
......rr
....rryy
...rrryy
..rrryyy
..rrryyy
..rrryyy
..rrryyy
...rryyy
....rryy
.....ryy
......n.
......nn
......nn
g.......
ggg....g

Owl at night #2d3560
n.......
nn......
nnnn.nnn
nnnnnnnn
nwwwwnnn
nwyywwnn
nwkkywno
nwyywwno
nnwwwnnn
nnnnnnnt
nntntntn
.nntntnt
.nnntntn
..nnnnnn
kkkoookk

Harbour light #c2e0ee
.......r
......rr
.....rrr
....kkkk
.....kyy
.....kyy
....kkkk
.....www
.....www
.....rrr
....rrrr
....wwww
....wwkk
dd..rrkk
dddddddd

Robot friend #d9e2ea
.......r
......rr
...eeeee
..eeeeee
..eyyyee
..eykyee
r.eyyyee
rreeeeee
..eekwkw
...eeeee
.....bbb
..bbbbbb
.bbbbwww
.b.bbwrw
.b.bbbbb

Blue whale #bfe4f0
...c..c........
...ccc.........
....c.......bbb
....c.......bbb
.............bb
..bbbbbbb....b.
.bbbbbbbbbb.bbb
bbbbbbbbbbbbbbb
bbbkbbbbbbbbbbb
bbbbbbbbbbbbbb.
wbbbbbbbbbbbbb.
wwwwwbbbbbbbb..
.wewewbbbbbb...
..wwwwwbbbb....
cccccccccccccc.

Sailing ship #c9e6f0
.......n.......
.......nrr.....
....ww.nrrr....
...www.nwww....
..wwww.nwwww...
.wwwww.nwwwww..
.wwwww.nwwwwww.
wwwwww.nwwwwww.
.......n.......
nnnnnnnnnnnnnnn
.nnynnnynnnynn.
.nnnnnnnnnnnnn.
..nnnnnnnnnnn..
bbbbbbbbbbbbbbb
bb.bbb.bbb.bbb.
`,
);

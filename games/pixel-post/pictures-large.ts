import { readPictures } from './picture.ts';

/** The pictures of fifteen by fifteen cells: registered mail. */
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

Steam engine #dfe9d2
eee............
eeeee..........
..eee...rrrrrr.
...ee...rccccr.
...kk...rccccr.
...kk...rccccr.
.ddddddddrrrrr.
dddddddddrrrrr.
dyyddddddrrrrr.
dddddddddrrrrr.
rrrrrrrrrrrrrrr
rkkrkkrrkkkkrr.
kkkkkkkkkwwkkk.
kwkkwkkkkwwkk..
.kk.kk...kkk...

Rabbit #e1efd0
..ee....
.eeee...
.eiie...
.eiie...
.eeiie..
..eeie..
..eeeeee
..eeeeee
.eeeeeee
.eekkeee
.eekkeee
.eeeeeei
.ieeeeew
..eeeeww
...eeeee

Toucan #d5ecd8
....kkkkk......
...kkkkkkk.....
..kkwwwkkk.....
.ookwkwkkkk....
oookwwwkkkk....
ooookkkkkkk....
oo.rwwwwkkkk...
o..wwwwwkkkkk..
...wwwwwkkkkk..
...rwwwkkkkkkk.
....kkkkkkkkkk.
.....kkkkkkkkk.
nnnnnnynynnnnnn
nnnnnnynynnnnnn
........kkkkk..

Cottage #cbe6f1
..........rr...
..........rr...
....rrrrrrrrr..
...rrrrrrrrrrr.
..rrrrrrrrrrrrr
.rrrrrrrrrrrrrr
rrrrrrrrrrrrrrr
.ttttttttttttt.
.tccttttttttct.
.tccttnnnttcct.
.tttttnnntttttt
.tttttnnnttttt.
ggttttnynttttgg
gggtttnnntttggg
ggggggnnngggggg

Cat on a wall #2f3a63
..........k...k
..........kk.kk
..........kkkkk
..........kykyk
..........kkkkk
.k.........kkk.
kk........kkkk.
k.......kkkkkk.
kk.....kkkkkkk.
.kk...kkkkkkkk.
..kkkkkkkkkkkk.
...kkkkkkkk.kk.
eeeeeeeeeeeeeee
eennneenneennee
eeeeeeeeeeeeeee

Sunflower #bfe3f2
...yy.yy
..yyyyyy
.yyyyyyy
yyyyyynn
yyyyynnn
.yyynnnn
yyyynnnn
yyyyynnn
.yyyyynn
..yyyyyy
...yy.yy
.......g
.gg....g
.ggg...g
..gggggg

Hot chocolate #f0dcc9
....e...e......
...e...e.......
...ee..ee......
....e...e......
...............
.wwnnnwwnnn....
rrrrrrrrrrrrrr.
rrrrrrrrrrr..rr
rrrwrwrrrrr...r
rrrwwwrrrrr...r
rrrrwrrrrrr..rr
rrrrrrrrrrrrrr.
.rrrrrrrrrr....
..rrrrrrrr.....
eeeeeeeeeeeee..
`,
);

import { readPictures } from './picture.ts';

/** The pictures of five by five cells: the first letters of a new postman. */
export const SMALL = readPictures(
  5,
  `
Heart #fbdcd6
.r.
rrr
rrr
.rr
..r

House #cfe6ee
..r
.rr
rrr
.tt
.tn

Fir #dfeecb
..d
.dd
ddd
..n
..n

Sailing boat #bfe0ee
.ww..
.www.
.w...
nnnnn
.nnn.

Mug #f4e3c2
rrrr.
rrrrr
rrr.r
rrrrr
rrr..

Fish #c7e7ee
.oo.o
ookoo
ooooo
.oo.o
.....

Flower #e2f0d0
.i.
iii
.iy
..g
.gg

Parasol #d8dfee
.pp
ppp
p.n
..n
.nn..

Crown #f6dfb8
y.y
yyy
yry
yyy
.....

Locker key #dfe3ea
.yyy.
.y.y.
.yyy.
..y..
..yy.

Mushroom #e7ead0
.rr
rwr
rrr
..t
.tt

Arrow post #e7dcc7
..b..
...b.
bbbbb
...b.
..b..

Envelope #bcd7e6
www
rww
wrw
wwr
www

Cat #f3d6b3
o.o
ooo
oko
oooo.
.oo

Tulip #dcefd9
r.r
rrr
.rr
..g
.gg

Firework #2d3a66
..e
.ee
.eb
rer
o.o

Candle #4a3556
..y
..o
.ww
.ww
eee

Dinghy anchor #cfe2ea
..k
.kk
..k
k.k
kkk

Baby snail #e3efcf
.nn..
ntnn.
nnntt
.tttt
ttttt

Chick #f7e9b5
.yy..
yky..
oyyyy
.yyyy
..o..

Letter P #f7dfd0
bbbb.
b..bb
bbbb.
bb...
bb...

Moon #2f3d63
.yyyy
yyy..
yy...
yyy..
.yyyy

Tree #cfe7ef
.gg
ggg
ggg
..n
.nn
`,
);

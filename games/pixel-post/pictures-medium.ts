import { readPictures } from './picture.ts';

/** Ten by ten: parcels. */
export const MEDIUM = readPictures(
  10,
  `
Cat face #f5d9b4
n....
nn...
nnnnn
nnnnn
nkknn
nkknn
nnnni
.nnnw
.nnnn
..nnn

Apple #dcecc6
......n...
.....nn.g.
.....n.gg.
..rrrnrrr.
.rrrrrrrrr
.rwrrrrrrr
.rrrrrrrrr
.rrrrrrrr.
..rrrrrrr.
...rr.rr..

Toadstool #dfe9c9
...rr
..rrr
.rrwr
rrwwr
rrrwr
rrrrr
..ttt
...tt
...tt
..ttt

Teapot #f3dccb
....bb....
...bbbb...
.bbbbbbbbb
b.bbbbb.bb
b.bbbbbb..
bbbwwbbb..
..bbwwbb..
..bbbbbb..
..bbbbbb..
...bbbb...

Duck #bfe3ec
....yyy...
...yyyyy..
...ykyyy..
oooyyyyy..
.oo.yyyy..
....yyyyyy
...yyyyyyy
...yyyyyyy
...yyyyyy.
cccccccccc

Ghost #3b3a66
..www
.wwww
.wwww
wkkww
wkkww
wwwww
wwwww
wwwww
ww.ww
w..w.

Rocket #27345f
....w
...ww
...ww
..wbb
..wbb
..www
.rwww
rrwww
r..oo
r...y

Car #cfe5ef
..........
...rrrr...
..rcrccr..
..rcrcccr.
rrrrrrrrrr
rrrrrrrrry
rrkkrrrkkr
.kkkk.kkkk
.kkkk.kkkk
..kk...kk.

Butterfly #e4f0cf
pp..k
pppk.
poppk
ppppk
.pppk
..ppk
.pppk
ppopk
ppp.k
.p..k

Anchor #c8e0ea
...kk
...k.
...kk
....k
.kkkk
....k
kk..k
kk..k
.kkkk
..kkk

Lighthouse #bfdfee
....r
...rr
..yyy
...ww
...ww
...rr
...rr
..www
..www
ddddd

Ice cream #f8e0e2
...ii.....
..iiiii...
.iiiiiiw..
.iiwwwww..
.wwwwwww..
.ttttttt..
..ttnttt..
...tttt...
...ttt....
....t.....

Snail #e0eccb
...nnnn...
..nnnnnn..
.nntttnnn.
.ntnnntnn.
.ntnttnnnt
.nntttnn.t
..nnnnn.tt
...nnn.ttt
tttttttttt
.ttttttttt

Umbrella #d4e0ee
....n
..rrr
.rrww
rrwww
rrwww
r.w.n
....n
....n
....nn.n..
.....nnn..
`,
);

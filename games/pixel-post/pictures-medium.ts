import { readPictures } from './picture.ts';

/** The pictures of ten by ten cells: parcels. */
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

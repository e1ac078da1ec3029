import { readPictures } from './picture.ts';

/** Fifteen by fifteen: more registered mail. */
export const MORE_LARGE = readPictures(
  15,
  `
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

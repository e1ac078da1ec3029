import type { Paper } from './paper.ts';

const FEELER = '#4a3434';

function feelers(paper: Paper, tip: string): void {
  for (const side of [-1, 1]) {
    const { ctx } = paper;
    ctx.strokeStyle = FEELER;
    ctx.lineWidth = 0.8;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(side * 2, -5);
    ctx.quadraticCurveTo(side * 2.4, -9, side * 5, -10);
    ctx.stroke();
    paper.oval([side * 5, -10.2, 1.3, 1.3], tip);
  }
}

/** Each face fits a circle of radius 10 and faces the viewer. */
export function paintBee(paper: Paper, awake: boolean): void {
  paper.ovals([8, -4.6, 4.4, 3], '#dff1f5', 0.5);
  paper.ovals([7.6, 0.2, 3.2, 2.1], '#c8e6ee', -0.2);
  feelers(paper, FEELER);
  paper.oval([0, 1.6, 7.6, 7.8], '#f7c531');
  paper.blob([-7, 5.2, 0, 6.6, 7, 5.2, 6, 7.6, 0, 9, -6, 7.6], '#4a3434');
  paper.blob([-5.6, -4.4, 0, -6.4, 5.6, -4.4, 4, -5.8, 0, -6.8, -4, -5.8], '#4a3434');
  paper.eyes(3.2, -0.4, 1.5, awake);
  paper.cheeks(5, 2.4, 1.5);
  paper.mouth(2.2, 1.6, awake);
}

export function paintFrog(paper: Paper, awake: boolean): void {
  paper.ovals([4.9, -5.8, 3.5, 3.5], '#5fa84a');
  paper.oval([0, 1.4, 9.6, 7.8], '#6fbb55');
  paper.oval([0, 5, 7, 3.8], '#c9e6a0');
  if (awake) paper.ovals([4.9, -5.9, 2.5, 2.5], '#fffbe8');
  paper.eyes(4.9, -5.9, 1.5, awake);
  paper.dot(-1, 0, 0.45, '#3f7a34');
  paper.dot(1, 0, 0.45, '#3f7a34');
  paper.cheeks(7, 2, 1.5);
  if (awake) paper.mouth(2.4, 3.4, true);
  else paper.arc(0, -2.4, 6, Math.PI * 0.25, Math.PI * 0.75, 0.9);
}

export function paintChick(paper: Paper, awake: boolean): void {
  paper.blob([-1.6, -6, -3.4, -12, 0, -9], '#f2b632');
  paper.blob([1, -6, 3.6, -11.6, 0.2, -9], '#f2b632');
  paper.ovals([8.6, 3.4, 2.6, 3.8], '#f2b632', 0.5);
  paper.oval([0, 1.2, 8.8, 8.8], '#fbd34d');
  paper.eyes(3.8, -0.6, 1.4, awake);
  paper.cheeks(5.8, 2.6, 1.7);
  paper.blob([-2.6, 1.6, 0, 0.2, 2.6, 1.6, 0, 3.2], '#f0852d');
  if (awake) paper.blob([-2, 2.8, 0, 2.6, 2, 2.8, 0, 6], '#d8621f');
}

export function paintLadybird(paper: Paper, awake: boolean): void {
  feelers(paper, '#d9392f');
  paper.oval([0, -2.2, 6.4, 5.4], '#3b2d33');
  paper.blob([-8.8, 1, -7, -1.6, 0, 0.2, 7, -1.6, 8.8, 1, 7.6, 8.4, 0, 10.8, -7.6, 8.4], '#d9392f');
  paper.arc(0, 40, 37.2, -Math.PI / 2 - 0.01, -Math.PI / 2 + 0.01, 0.2, '#3b2d33');
  for (const [x, y, r] of [
    [4.2, 3.2, 1.6],
    [2.6, 7.2, 1.3],
    [6.6, 6, 1.1],
  ] as const)
    paper.ovals([x, y, r, r], '#3b2d33');
  paper.ovals([2.9, -2.8, 2.2, 2.2], '#fff3df');
  paper.eyes(2.9, -2.8, 1.25, awake);
  paper.arc(0, -1.2, 1.5, Math.PI * 0.15, Math.PI * 0.85, 0.6, '#fff3df');
}

export function paintLamb(paper: Paper, awake: boolean): void {
  for (let curl = 0; curl < 9; curl += 1) {
    const angle = (curl / 9) * Math.PI * 2 + 0.35;
    paper.oval([Math.cos(angle) * 6.6, Math.sin(angle) * 6.4 - 0.6, 3.7, 3.6], '#fffaf0');
  }
  paper.ovals([7.4, 0, 3.2, 1.8], '#e7c6a8', 0.5);
  paper.blob([0, -5.6, 5.8, -4, 5.6, 3.6, 0, 9, -5.6, 3.6, -5.8, -4], '#f3d9bf');
  paper.oval([0, -5.4, 3.6, 2.6], '#fffaf0');
  paper.eyes(2.9, -0.2, 1.35, awake);
  paper.cheeks(4, 2.6, 1.3);
  paper.blob([-1.3, 3, 1.3, 3, 0, 4.8], '#d98e86');
  paper.mouth(5, 1.2, awake);
}

export function paintButterfly(paper: Paper, awake: boolean): void {
  feelers(paper, '#3f7fc0');
  paper.blobs([-1, -1, -5, -9.6, -11.4, -7, -9.4, 1.6], '#3f8fd0');
  paper.blobs([-1, 0.4, -9, 1.4, -8.6, 8.8, -2.6, 8.4], '#68b5e8');
  paper.ovals([7.2, -4, 1.9, 1.9], '#fde08a');
  paper.ovals([5.8, 5.2, 1.4, 1.4], '#fff3df');
  paper.oval([0, 4.6, 2, 5.4], '#4b4a73');
  paper.oval([0, -1.8, 4.6, 4.4], '#5b5a88');
  paper.ovals([1.9, -2.4, 1.7, 1.8], '#fff3df');
  paper.eyes(1.9, -2.4, 1.05, awake);
  paper.arc(0, -0.6, 1.3, Math.PI * 0.15, Math.PI * 0.85, 0.55, '#fff3df');
}

import { INK, type Paper } from './paper.ts';

/** Each face fits a circle of radius 10 and faces the viewer. */
export function paintFox(paper: Paper, awake: boolean): void {
  paper.blobs([-9, -11.5, -9.5, -2, -3, -5], '#e8692b');
  paper.blobs([-8, -8.6, -8, -3.6, -4.4, -5.4], '#4a2d2a');
  paper.blob([0, -7.6, 9.2, -6, 9.4, 3, 0, 10.5, -9.4, 3, -9.2, -6], '#f07f3a');
  paper.blobs([-9.6, 1.2, -5, -3.2, -0.6, 1.4, 0, 9.6, -4, 7.4], '#fff3e0');
  paper.eyes(3.8, -0.6, 1.35, awake);
  paper.oval([0, 4.4, 1.7, 1.25], INK);
  paper.mouth(6, 1.5, awake);
}

export function paintRabbit(paper: Paper, awake: boolean): void {
  paper.blob([-5, -2, -8, -13, -3, -14, -1, -3], '#f2e6da');
  paper.blob([5, -2, 9.5, -11, 5.5, -13.6, 1, -3], '#f2e6da');
  paper.blob([-4.4, -4, -6.2, -11.4, -3.4, -11.8, -2.2, -4], '#f3a5a5');
  paper.blob([4.2, -4, 7.6, -10, 5.4, -11.4, 2.2, -4], '#f3a5a5');
  paper.oval([0, 2.2, 8.6, 7.4], '#fbf3ea');
  paper.eyes(3.9, 0.6, 1.4, awake);
  paper.cheeks(5.6, 4, 1.7);
  paper.blob([-1.5, 2.9, 1.5, 2.9, 0, 5.2], '#e97b86');
  paper.mouth(5.2, 1.5, awake);
  if (awake) return;
  paper.oval([0, 6.4, 1, 0.9], '#ffffff');
}

export function paintBear(paper: Paper, awake: boolean): void {
  paper.ovals([6.6, -6.4, 3.4, 3.4], '#8a5a3c');
  paper.ovals([6.6, -6.2, 1.8, 1.8], '#d99e78');
  paper.oval([0, 0.6, 9.2, 8.6], '#9a6844');
  paper.oval([0, 4, 5, 4], '#ecc9a0');
  paper.eyes(4, -1.4, 1.3, awake);
  paper.oval([0, 2.2, 2, 1.45], INK);
  paper.cheeks(6.6, 2, 1.5);
  paper.mouth(4.6, 1.6, awake);
}

export function paintOwl(paper: Paper, awake: boolean): void {
  paper.blob([-9, -10.5, 0, -5, 9, -10.5, 9.8, 1, 6, 9.6, 0, 10, -6, 9.6, -9.8, 1], '#6b5b95');
  paper.blobs([-10, 0, -6.6, -1, -6, 8, -9, 7], '#56487d');
  paper.ovals([3.9, -1.8, 4.2, 4.4], '#fff1d6');
  if (awake) paper.ovals([3.8, -1.8, 2.9, 3], '#f6b73c');
  paper.eyes(3.8, -1.8, 1.6, awake);
  paper.blob([-1.5, 0.6, 1.5, 0.6, 0, 4.4], '#f08a3c');
  for (const [x, y] of [
    [-2.6, 6.2],
    [0, 7.4],
    [2.6, 6.2],
  ] as const)
    paper.arc(x, y, 1, Math.PI * 0.1, Math.PI * 0.9, 0.6, '#d8cdf0');
}

export function paintMouse(paper: Paper, awake: boolean): void {
  paper.ovals([6.6, -5.2, 4.4, 4.4], '#8d99a6');
  paper.ovals([6.6, -5, 2.7, 2.7], '#f4b6b6');
  paper.blob([0, -6, 8.4, -4, 8, 4, 0, 10.5, -8, 4, -8.4, -4], '#a9b5c0');
  paper.eyes(3.5, -0.4, 1.45, awake);
  paper.cheeks(4.8, 3, 1.5);
  for (const side of [-1, 1]) {
    paper.arc(side * 6.4, 10, 6, -Math.PI * 0.6, -Math.PI * 0.4, 0.35, '#6d7883');
  }
  paper.oval([0, 5, 1.4, 1.15], '#e06a78');
  paper.mouth(6.3, 1.2, awake);
}

export function paintBadger(paper: Paper, awake: boolean): void {
  paper.ovals([6.4, -6.4, 2.5, 2.5], '#3c3f4c');
  paper.blob([0, -9.6, 9.6, -6, 9, 4.6, 0, 10.6, -9, 4.6, -9.6, -6], '#fbf5ea');
  paper.blob([-1.8, -8.4, -7, -8, -8.8, 2, -4.4, 5.4, -2.2, 1.6], '#3c3f4c');
  paper.blob([1.8, -8.4, 7, -8, 8.8, 2, 4.4, 5.4, 2.2, 1.6], '#3c3f4c');
  if (awake) paper.eyes(4.3, -0.6, 1.5, true);
  else for (const side of [-1, 1]) paper.arc(side * 4.3, -1, 1.4, 0.4, Math.PI - 0.4, 0.7, '#fbf5ea');
  if (awake) {
    for (const side of [-1, 1]) {
      paper.dot(side * 4.3, -0.6, 1.9, '#fbf5ea');
      paper.dot(side * 4.3, -0.6, 1.3, INK);
      paper.dot(side * 4.3 + 0.5, -1.2, 0.5, '#ffffff');
    }
  }
  paper.oval([0, 5.6, 2, 1.5], INK);
  paper.mouth(7.4, 1.3, awake);
}

export function paintDeer(paper: Paper, awake: boolean): void {
  for (const side of [-1, 1]) {
    paper.arc(
      side * 7.4,
      -7,
      4.6,
      side < 0 ? -0.4 : Math.PI * 0.85,
      side < 0 ? 0.5 : Math.PI * 1.13,
      1.2,
      '#8b5e3c',
    );
    paper.arc(side * 3.2, -13, 4, side < 0 ? 1 : 1.1, side < 0 ? 2.1 : 2.2, 1, '#8b5e3c');
  }
  paper.blobs([-4, -4.6, -11.5, -7, -9.4, -0.6, -5, -1], '#b67843');
  paper.blobs([-5.4, -4, -9.6, -5.4, -8.4, -1.6], '#f0c3a4');
  paper.blob([0, -7, 7.6, -5, 6.2, 4, 3.4, 10, -3.4, 10, -6.2, 4, -7.6, -5], '#c98b52');
  paper.oval([0, 6.6, 3.8, 3.5], '#fdeed8');
  for (const [x, y] of [
    [-2, -4.6],
    [2, -4.6],
    [0, -2.8],
  ] as const)
    paper.dot(x, y, 0.75, '#fdeed8');
  paper.eyes(3.9, 0, 1.5, awake);
  paper.oval([0, 5, 1.7, 1.2], INK);
  paper.mouth(7, 1.3, awake);
}

export function paintHedgehog(paper: Paper, awake: boolean): void {
  const spikes: number[] = [];
  for (let spike = 0; spike < 26; spike += 1) {
    const angle = (spike / 26) * Math.PI * 2;
    const reach = spike % 2 === 0 ? 11 : 8.4;
    spikes.push(Math.cos(angle) * reach, Math.sin(angle) * reach - 0.6);
  }
  paper.blob(spikes, '#6d4a3b');
  paper.oval([0, 0, 8, 7.8], '#7f5845');
  paper.blob([0, -3.4, 4, -5.4, 7, 0.4, 5.4, 7, 0, 9.4, -5.4, 7, -7, 0.4, -4, -5.4], '#f3d3ac');
  paper.eyes(3.2, 0.8, 1.35, awake);
  paper.cheeks(4.6, 4, 1.4);
  paper.oval([0, 4.2, 1.7, 1.4], INK);
  paper.mouth(6.3, 1.3, awake);
}

import type { Paper } from './paper.ts';

/** Each face fits a circle of radius 10 and faces the viewer. */
export function paintDuck(paper: Paper, awake: boolean): void {
  paper.blob([-1.6, -7, -2.6, -12.6, 0.6, -9.6, 3, -12, 2.4, -7], '#4f9a63');
  paper.oval([0, 0, 8.6, 9], '#5fb377');
  paper.blob([-8, 4, 0, 2.6, 8, 4, 7, 9, 0, 10.6, -7, 9], '#fff3dc');
  paper.eyes(3.6, -2.4, 1.5, awake);
  paper.blob([-5.4, 1.6, 0, -0.4, 5.4, 1.6, 4, 4.6, 0, 5.4, -4, 4.6], '#f5a02e');
  if (awake) paper.blob([-3.4, 4.4, 0, 4.8, 3.4, 4.4, 0, 7.4], '#d87a1c');
  paper.cheeks(6.2, 0.4, 1.4);
}

export function paintPig(paper: Paper, awake: boolean): void {
  paper.blobs([4, -7, 7, -12, 9.4, -5], '#e8849c');
  paper.oval([0, 1, 9.4, 8.8], '#f6a5b8');
  paper.oval([0, 3, 4.6, 3.4], '#ef8ba4');
  paper.dot(-1.6, 3, 0.9, '#a84a64');
  paper.dot(1.6, 3, 0.9, '#a84a64');
  paper.eyes(4.4, -2, 1.4, awake);
  paper.cheeks(7, 2, 1.5);
  if (awake) paper.mouth(6.8, 1.8, true);
}

export function paintCat(paper: Paper, awake: boolean): void {
  paper.blobs([1.6, -6, 7, -13, 9.4, -3], '#8c94a8');
  paper.blobs([3.6, -6.4, 6.6, -10, 7.6, -5], '#f3b0b8');
  paper.oval([0, 1, 9.2, 8.6], '#a3abbe');
  for (const x of [-2.2, 0, 2.2]) paper.oval([x, -5.6, 0.6, 1.9], '#747c92');
  paper.ovals([2, 3.6, 2.8, 2.3], '#f4f1ec');
  paper.blob([-1.4, 1.6, 1.4, 1.6, 0, 3.6], '#e8738a');
  paper.eyes(4, -1, 1.6, awake);
  paper.cheeks(6.8, 2.4, 1.4);
  paper.mouth(5, 1.5, awake);
}

export function paintDog(paper: Paper, awake: boolean): void {
  paper.oval([0, 0.6, 8.8, 8.8], '#e6b87c');
  paper.oval([4, -2.4, 3.6, 4.4], '#fff1d8');
  paper.ovals([8.4, 1, 2.8, 6.4], '#a8703f', 0.25);
  paper.oval([0, 4, 5, 3.8], '#fff1d8');
  paper.oval([0, 2.2, 2, 1.5], '#43302a');
  paper.eyes(3.6, -1.8, 1.4, awake);
  paper.cheeks(6, 3, 1.4);
  paper.mouth(5, 1.8, awake);
}

export function paintCow(paper: Paper, awake: boolean): void {
  paper.blobs([3, -7, 5.4, -12, 7, -6.4], '#e9d3a8');
  paper.ovals([9, -3.4, 3.2, 2], '#5d4a45', -0.4);
  paper.oval([0, 0, 8.4, 9], '#fffaf0');
  paper.oval([-4.6, -3, 3.4, 4.4], '#5d4a45', 0.3);
  paper.oval([0, 5.4, 6.4, 4], '#f4b3ae');
  paper.dot(-2.2, 5, 0.9, '#b56d6a');
  paper.dot(2.2, 5, 0.9, '#b56d6a');
  paper.eyes(3.6, -1.8, 1.4, awake);
  if (awake) paper.mouth(7, 1.6, true);
}

export function paintSquirrel(paper: Paper, awake: boolean): void {
  paper.blob([6, 8, 13, 4, 12, -7, 7, -10, 6, -4, 8, 2], '#b5622f');
  paper.blobs([2.6, -6, 5, -13, 7.4, -5], '#b5622f');
  paper.oval([0, 1, 8.4, 8.6], '#d07f45');
  paper.oval([0, 4.6, 5.4, 4], '#fbe3c4');
  paper.oval([0, 2.6, 1.6, 1.2], '#43302a');
  paper.eyes(3.6, -1.2, 1.5, awake);
  paper.cheeks(6, 2.6, 1.6);
  paper.mouth(4.6, 1.5, awake);
}

export function paintPanda(paper: Paper, awake: boolean): void {
  paper.ovals([6.4, -7, 3.2, 3.2], '#39343c');
  paper.oval([0, 0.8, 9.4, 8.8], '#fffaf2');
  paper.ovals([4, -0.8, 2.9, 3.4], '#39343c', -0.4);
  if (awake) paper.ovals([3.8, -0.8, 1.7, 1.7], '#fffaf2');
  paper.eyes(3.8, -0.8, 1.1, awake);
  paper.oval([0, 3.4, 1.8, 1.3], '#39343c');
  paper.cheeks(6.6, 3.4, 1.4);
  paper.mouth(5.2, 1.6, awake);
}

export function paintKoala(paper: Paper, awake: boolean): void {
  paper.ovals([8, -3.4, 4.4, 4.6], '#8d97a6');
  paper.ovals([8, -3, 2.6, 2.8], '#f2c8cc');
  paper.oval([0, 1, 8.6, 8.4], '#a5afbd');
  paper.oval([0, 2.4, 2.2, 3.4], '#3b3a44');
  paper.eyes(4.2, -0.6, 1.4, awake);
  paper.cheeks(6, 3.4, 1.5);
  paper.mouth(6.4, 1.5, awake);
}

export function paintPenguin(paper: Paper, awake: boolean): void {
  paper.oval([0, 0.4, 9, 9.4], '#34406a');
  paper.ovals([3.2, -0.6, 3.8, 4.4], '#fffaf2');
  paper.oval([0, 4.6, 6.4, 4.6], '#fffaf2');
  paper.eyes(3.2, -0.8, 1.4, awake);
  paper.blob([-2.4, 1.8, 0, 0.4, 2.4, 1.8, 0, 4], '#f5a02e');
  if (awake) paper.blob([-1.6, 3.4, 1.6, 3.4, 0, 5.6], '#d87a1c');
  paper.cheeks(5.6, 3, 1.5);
}

export function paintSnowbear(paper: Paper, awake: boolean): void {
  paper.ovals([6.4, -7, 3, 3], '#dfe7ec');
  paper.ovals([6.4, -6.8, 1.6, 1.6], '#f2c8cc');
  paper.oval([0, 0.8, 9.2, 8.8], '#f4f8fa');
  paper.oval([0, 4, 4.4, 3.4], '#ffffff');
  paper.oval([0, 2.4, 2, 1.5], '#3b3a44');
  paper.eyes(3.8, -1.2, 1.4, awake);
  paper.cheeks(6.2, 2.6, 1.6);
  paper.mouth(5, 1.6, awake);
  paper.blob([-9, 8, 0, 9.6, 9, 8, 9, 11, 0, 12.4, -9, 11], '#d8432b');
}

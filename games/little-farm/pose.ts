import type { Yard } from './chores.ts';

/** Animals on the meadow and ripe beds, for the thumbnail. */
export function arrangeFarm({ field, herd, layout }: Yard): void {
  const { left, right, top, bottom } = layout.meadow;
  herd.beasts.length = 0;
  for (const [name, wish, x, y] of [
    ['cow', 'carrot', 0.28, 0.1],
    ['sheep', 'strawberry', 1, 0.2],
    ['hen', 'corn', 0, 1.1],
    ['pig', 'tomato', 0.62, 1.2],
  ] as const) {
    const beast = herd.welcome(name, [wish], layout);
    beast.x = left + (right - left) * x;
    beast.y = top + (bottom - top) * y - 10;
  }
  const crops = ['carrot', 'tomato', 'pumpkin', 'strawberry', 'corn', 'cabbage'] as const;
  field.beds.forEach((bed, index) => {
    bed.tend(crops[(index * 5) % crops.length] ?? 'carrot');
    const waters = [2, 2, 2, 1, 2, 1, 2, 2, 2, 2][index] ?? 2;
    for (let water = 0; water < waters; water += 1) {
      bed.water();
      for (let step = 0; step < (waters === 2 ? 240 : 130); step += 1) bed.update(1 / 60);
    }
  });
}

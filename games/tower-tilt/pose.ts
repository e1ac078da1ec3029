import type { Site } from './site.ts';
import type { View } from './view.ts';

const DT = 1 / 60;
/** The offsets of the thumbnail's drops, in metres: a tower that leans slightly. */
const AIM = [0, 0.3, -0.25, 0.1, 0.45, 0, -0.35, 0.25, 0, 0.3] as const;

/** Builds a tower of some blocks, with the next one swinging above it. */
export function poseSite(site: Site, view: View): void {
  for (let step = 0; step < 60 * 60 && site.laid < AIM.length; step += 1) {
    const aim = AIM[site.laid] ?? 0;
    const falls = site.swing.blockX + site.swing.speed * 0.06;
    if (site.hanging && Math.abs(falls - site.top.x - aim) < 0.05) site.drop();
    site.step(DT);
  }
  for (let step = 0; step < 60 * 6; step += 1) {
    site.step(DT);
    view.step(DT);
    if (step > 100 && site.hanging && site.swing.blockX - site.top.x < -1.5) break;
  }
  view.closer = 1.17;
  view.resize();
  view.cut();
}

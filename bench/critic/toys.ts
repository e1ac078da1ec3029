/** Who plays the toys for small children; called in the page like the other players. */

interface Farming {
  readonly field: {
    readonly beds: readonly { readonly crop?: string; readonly ripe: boolean; readonly thirsty: boolean }[];
  };
  readonly herd: { readonly beasts: readonly Animal[] };
  readonly chores: { readonly basket: readonly string[] };
  readonly chooser: { chosen: number };
  /** The place, in the order of the keyboard's cursor, that it is on its way to. */
  wanted?: number;
}
interface Animal {
  readonly wish: string;
  readonly busy: boolean;
  readonly asleep: boolean;
}

/** Feeds whoever wishes for what is in the basket, picks, waters and sows, one act in a second or so. */
export function farm(scene: Farming): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (beat % 6 !== 0) return [];
  const { field, herd, chores, chooser } = scene;
  const { beds } = field;
  const hungry = herd.beasts.findIndex(
    ({ wish, busy, asleep }) => !busy && !asleep && chores.basket.includes(wish),
  );
  const ripe = beds.findIndex((bed) => bed.ripe);
  const thirsty = beds.findIndex((bed) => bed.thirsty);
  const bare = beds.findIndex((bed) => bed.crop === undefined);
  const goal =
    hungry >= 0 ? beds.length + hungry : ripe >= 0 ? ripe : thirsty >= 0 ? thirsty : bare >= 0 ? bare : 0;
  // The cursor jumps, because what lies beside what depends on the frame.
  chooser.chosen = goal;
  return ['Space'];
}

interface Mixing {
  readonly focus: { readonly target: string };
}

/** Goes from part to part and button to button as slowly as a child, uses each, and keeps a monster every 17 seconds or so. */
export function mix({ focus: { target } }: Mixing): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (beat % 16 !== 0) return [];
  if (beat % 32 === 0 || target === 'shelf') return ['ArrowDown'];
  return [['paint', 'shuffle', 'dance', 'keep'].includes(target) ? 'Space' : 'ArrowRight'];
}

interface Painting {
  readonly shelf?: unknown;
  readonly studio?: {
    readonly easel: {
      chosen: number;
      readonly work: {
        readonly sheet: { readonly paints: readonly unknown[]; readonly whole: boolean };
      };
    };
  };
  readonly wall: { chosen: number; readonly places: readonly number[]; readonly wiggle: number };
  /** The place on the wall whose picture is painted next, whether that picture was kept, and the colours that were used. */
  next?: number;
  kept?: boolean;
  colours?: number;
}

/** Paints every area of one picture after the other in changing colours, keeps each, and turns to the other wall. */
export function paint(scene: Painting): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (beat % 8 !== 0) return [];
  const { shelf, studio, wall } = scene;
  if (shelf !== undefined) return ['KeyQ'];
  if (studio === undefined) {
    scene.kept = false;
    if (wall.wiggle > 0.5) scene.next = (scene.next ?? 0) + 1;
    // After the twelve pictures of a wall come the empty page, the album and the arrow to the other wall.
    if ((scene.next ?? 0) > 11) {
      scene.next = 0;
      wall.chosen = wall.places.length - 1;
    } else wall.chosen = scene.next ?? 0;
    return ['Space'];
  }
  const { sheet } = studio.easel.work;
  if (scene.kept === true) {
    scene.next = (scene.next ?? 0) + 1;
    return ['KeyQ'];
  }
  if (sheet.whole) {
    scene.kept = true;
    return ['Digit5'];
  }
  if (beat % 16 === 0) {
    scene.colours = (scene.colours ?? 0) + 1;
    return ['KeyD'];
  }
  studio.easel.chosen = sheet.paints.findIndex((each) => each === null);
  return ['Space'];
}

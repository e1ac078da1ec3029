/** The pond in a frame, in stage units: the water is below the shore, the air above it. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly shore: number;
}

/** A place on the stage. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the move of places when the frame turns: across by their share of the width, in the water by their share of its depth,
 * in the air by their share of its height.
 */
export function moveBetween(from: Shape, to: Shape): (place: Place) => Place {
  return ({ x, y }) => ({
    x: (x * to.width) / from.width,
    y:
      y < from.shore
        ? (y * to.shore) / from.shore
        : to.shore + ((y - from.shore) * (to.height - to.shore)) / (from.height - from.shore),
  });
}

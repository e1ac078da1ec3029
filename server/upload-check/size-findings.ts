import { formatDimensions, type Size } from '../../entities/stage.rules.ts';
import type { CheckedDevice, Finding } from '../../entities/upload.rules.ts';
import type { MeasuredFrame, PlayedPass } from './check-process.schema.ts';

/** Reach past a frame that is a margin or a scroll bar, at most; in CSS pixels. */
const MARGIN = 24;

const FRAME_ON: Record<CheckedDevice, string> = { desktop: 'on a desktop', phone: 'on a phone' };

/** About a game that reaches past the frames that players have. @param stage the size that it has whatever its frame */
export function sizeFindings(passes: readonly PlayedPass[], stage: Size | null): Finding[] {
  const cut = passes.flatMap(({ device, measured }) => {
    const taken = stage ?? (measured === undefined ? null : takenIn(measured));
    return measured === undefined || taken === null || !reachesPast(taken, measured.frame)
      ? []
      : [{ device, taken, frame: measured.frame }];
  });
  const [first] = cut;
  if (first === undefined) return [];
  const code = 'reaches_past';
  if (stage !== null)
    return [
      {
        level: 'note',
        code,
        message: `The game is ${formatDimensions(stage)}; the frame ${cut.map(frameWords).join(', ')}: what reaches past it would not be seen. So the portal takes the game for one of that size and scales all of it into the frame. If the size is wrong, change it under Size.`,
      },
    ];
  return cut.map(({ taken, ...frame }) => ({
    level: 'warning',
    code,
    message: `The game takes ${formatDimensions(taken)}; the frame ${frameWords(frame)}: what reaches past it is not seen. Make it follow the size of its window, or say under Size which size it has, and the portal scales it.`,
  }));
}

const frameWords = ({ device, frame }: { readonly device: CheckedDevice; readonly frame: Size }) =>
  `${FRAME_ON[device]} is ${formatDimensions(frame)}`;

/** A page that is higher than its frame is read by scrolling; a picture that is higher is cut. */
function takenIn({ frame, picture, document }: MeasuredFrame): Size {
  return {
    width: Math.max(document.width, picture?.width ?? 0),
    height: Math.max(frame.height, picture?.height ?? 0),
  };
}

const reachesPast = (taken: Size, frame: Size) =>
  taken.width > frame.width + MARGIN || taken.height > frame.height + MARGIN;

import { sdkHere } from '../kit/sdk.ts';

/** Gives pictures away through the page around the game: only where that is Playport, and never in the Kids Zone. */
export class Sharing {
  /** Until the portal says that this is not the Kids Zone, nothing is given away. */
  isAllowed = false;
  private readonly sdk = sdkHere();

  constructor() {
    void this.ask();
  }

  /** Offers a picture to the device's own sheet, or saves it. Call it in a press. */
  async give(picture: Blob): Promise<void> {
    if (!this.isAllowed) return;
    // Refused, or nobody answers: the picture is still in the album.
    await this.sdk?.ui.share({ title: 'Paint Garden', picture }).catch(() => {});
  }

  private async ask(): Promise<void> {
    // Sharing stays forbidden where nobody answers.
    const settings = await this.sdk?.settings.get().catch(() => undefined);
    this.isAllowed = settings?.kids === false;
  }
}

import { FRAME_SANDBOX } from '../../entities/frame.rules.ts';

/** The page around a game: its frame with the permissions and the background that it has in the portal, filling the window. */
export const pageAround = (address: string) => `<!doctype html>
<title>Check</title>
<link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;overflow:hidden;background:#05030f}iframe{width:100%;height:100%;border:0;display:block}</style>
<iframe sandbox="${FRAME_SANDBOX}" allow="autoplay; fullscreen; gamepad; cross-origin-isolated" referrerpolicy="no-referrer" src="${escaped(address)}"></iframe>`;

/** For an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

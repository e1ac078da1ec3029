import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Safari/605.1.15`, 'Safari on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  ['curl/8.0', 'curl/8.0'],
  ['playport-uploader (tuesdays)', 'playport-uploader'],
  ['x'.repeat(5000), 'x'.repeat(60)],
  [`${'x'.repeat(5000)}/1 y`, 'x'.repeat(60)],
  ['', ''],
])('%s is "%s"', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

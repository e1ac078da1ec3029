import { expect, test } from 'vitest';
import { installGuide } from './install-guide.ts';

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  firefoxOnLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};
const guide = (
  userAgent: string,
  rest: { touchPoints?: number; offers?: boolean; installed?: boolean } = {},
) => installGuide({ userAgent, touchPoints: 0, offers: false, installed: false, ...rest });

test('an iPhone or iPad gets the steps for its Home Screen', () => {
  expect(guide(AGENTS.iphone, { touchPoints: 5 })).toContain('Add to Home Screen');
  expect(guide(AGENTS.mac, { touchPoints: 5 })).toContain('Add to Home Screen');
});

test('a Mac gets the steps for its Dock, and Android those for the menu', () => {
  expect(guide(AGENTS.mac)).toContain('Dock');
  expect(guide(AGENTS.firefoxOnAndroid)).toContain('menu');
});

test('there are no steps where installing is impossible, offered by the browser, or done', () => {
  expect(guide(AGENTS.firefoxOnLinux)).toBeNull();
  expect(guide(AGENTS.chrome, { offers: true })).toBeNull();
  expect(guide(AGENTS.iphone, { installed: true })).toBeNull();
});

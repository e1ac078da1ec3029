import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GameControls } from './game-controls.tsx';

const shown = (game: Parameters<typeof GameControls>[0]['game']) =>
  renderToString(<GameControls game={game} />);

test('a game’s own controls stand alone, each marked with its device', () => {
  const html = shown({
    inputs: ['keyboard', 'touch'],
    controls: [{ does: 'jump', keys: 'Space', touch: 'Tap' }],
  });
  expect(html).toContain('data-device="Keyboard"');
  expect(html).toContain('data-device="Touch"');
  expect(html).not.toContain('<kbd');
});

test('a way by gamepad is named where an action has one', () => {
  const html = shown({
    inputs: ['keyboard'],
    controls: [
      { does: 'paint', keys: 'Space', pad: 'A' },
      { does: 'undo', keys: 'U' },
    ],
  });
  expect(html.match(/data-device="Gamepad"/g)).toHaveLength(1);
  expect(html).toMatch(/Gamepad(?:<!-- -->)?: <\/span>A/);
});

test('a game without controls of its own has the usual keys, for a keyboard', () => {
  for (const inputs of [[], ['keyboard' as const]]) {
    expect(shown({ inputs, controls: [] })).toContain('data-for="keyboard"');
  }
});

test('a game for fingers alone has no keys', () => {
  expect(shown({ inputs: ['touch'], controls: [] })).toBe('');
});

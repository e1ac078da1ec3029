import { expect, test } from 'vitest';
import { oneSpelling } from './url.rules.ts';

test.each([
  'https://games.example/salt/',
  'https://games.example:443/salt/',
  'https://GAMES.example./salt/',
  'https://games.example/./salt/',
  'https://games.example/pepper/%2e%2E/salt/',
  'https://games.example/s%61lt/',
  'https:\\\\games.example\\salt\\',
])('%s is spelled in one way', (address) => {
  expect(oneSpelling(address)).toBe('https://games.example/salt/');
});

test.each([
  'https://games.example:444/salt/?v=%61#%61',
  'https://games.example/Salt%2Fpepper%20%C3%BC/',
  'Salt, pepper',
])('%s stays as it is', (address) => {
  expect(oneSpelling(address)).toBe(address);
});

import type sharpModule from 'sharp';

type Sharp = typeof sharpModule;

/** Only these decoders read untrusted pictures: no SVG, no PDF, nothing that reads other files. */
const DECODERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
];

let loading: Promise<Sharp> | undefined;

/** Loads sharp with the first picture: it takes 20 MB, and a process may never see one. */
export function openSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  // One core per picture, so that the others are free for requests.
  sharp.concurrency(1);
  return sharp;
}

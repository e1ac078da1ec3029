import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { localChanges } from '../changes/catalogue-changes.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { createMetricsServer } from './metrics.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string() }),
});
const alerts = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('deploy/prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

const panel = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(['row', 'timeseries']),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).default([]),
});
const dashboard = z
  .object({ uid: z.string(), schemaVersion: z.number(), panels: z.array(panel) })
  .parse(JSON.parse(read('deploy/grafana/playport.json')));

/** Every expression of both files, by what it belongs to. */
const expressions: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

/** Names that Prometheus itself adds to what it reads. */
const SCRAPED = { metrics: ['up'], labels: ['job', 'instance'] };

/**
 * The metrics and the labels that an expression names.
 * @throws when it is none
 */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  // A length of time that Grafana puts in.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found = { metrics: new Array<string>(), labels: new Array<string>() };
  parser.parse(text).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) throw new Error(`${text} ends at ${text.slice(from)}`);
      if (name === 'Identifier') found.metrics.push(text.slice(from, to));
      if (name === 'LabelName') found.labels.push(text.slice(from, to));
    },
  });
  return found;
}

let world: World;
const exported = { metrics: new Set(SCRAPED.metrics), labels: new Set(SCRAPED.labels) };

beforeAll(async () => {
  world = await createWorld();
  const registry = new Registry();
  const app = await createApp({
    services: { ...world.services, changes: localChanges() },
    renderer: async () => ({
      isPage: () => true,
      render: async () => ({ status: 200, html: '' }),
      scriptHashes: [],
      dev: false,
    }),
    clientRoot: null,
    lifecycle: { stopping: false },
    registry,
  });
  await app.inject('/api/home');
  const metrics = createMetricsServer(registry);
  const lines = (await metrics.inject('/metrics')).body.split('\n');
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
    const [series = ''] = line.split(/[{ ]/, 1);
    exported.metrics.add(series);
    for (const [, label = ''] of line.matchAll(/[{,](\w+)="/g)) exported.labels.add(label);
  }
  // Node reports garbage collections as they happen, which a test cannot wait for.
  for (const metric of await registry.getMetricsAsJSON()) {
    if (metric.name === 'nodejs_gc_duration_seconds') exported.metrics.add(`${metric.name}_sum`);
  }
  exported.labels.add('kind');
  await metrics.close();
  await app.close();
});
afterAll(() => world.close());

test('what an expression reads is found', () => {
  expect(
    namesIn('sum by (route) (rate(a_total{job="x",status=~"5..|b{"}[$__rate_interval])) / b > 7e6'),
  ).toEqual({ metrics: ['a_total', 'b'], labels: ['route', 'job', 'status'] });
  expect(() => namesIn('sum(rate(a[5m])')).toThrow('ends at');
});

test.each(expressions)('%s: the portal exports what it reads', (_of, expression) => {
  const { metrics, labels } = namesIn(expression);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !exported.metrics.has(name))).toEqual([]);
  expect(labels.filter((name) => !exported.labels.has(name))).toEqual([]);
});

test('each alert has its own name, and a section of the operations page', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const headings = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.filter((name) => name !== undefined && /^[A-Z][a-z]+[A-Z]/.test(name))).toEqual(names);
});

test('no two panels of the dashboard share an id or a place', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

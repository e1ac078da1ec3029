import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StatefulSet } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const file = resolve(import.meta.dirname, '../../deploy/kubernetes/playport.yaml');
const manifest = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const manifests = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());
const KINDS = { ConfigMap, Ingress, Namespace, PodDisruptionBudget, Service, StatefulSet };
const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

test.each(manifests.map((one) => [`${manifest.parse(one).kind} ${manifest.parse(one).metadata.name}`, one]))(
  'Kubernetes takes the %s',
  (_, one) => {
    const { kind } = manifest.parse(one);
    if (!isKnown(kind)) throw new Error(`No schema of ${kind} is imported here.`);
    expect(() => new KINDS[kind](one).validate()).not.toThrow();
  },
);

test('Kubernetes would refuse a mistake', () => {
  const wrong = structuredClone(manifests.find(({ kind }) => kind === 'StatefulSet'));
  wrong.spec.template.spec.containers[0].readinessProbe.httpGet.port = {};
  expect(() => new StatefulSet(wrong).validate()).toThrow(/port/);
});

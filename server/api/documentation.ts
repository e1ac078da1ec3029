import type { ApiDocumentation, ReferenceCall } from '../../entities/api-reference.schema.ts';
import { EXAMPLE_LANGUAGES } from '../../entities/api-reference.rules.ts';
import type { Env } from '../env.ts';
import { exampleCodes } from './call-examples.ts';
import { clientSamples } from './client-samples.ts';
import { openApiDocument } from './openapi.ts';
import { type DocumentedCall, readReference } from './read-reference.ts';

/** Makes the documentation of the public API when it is first asked for, because highlighting takes a fifth of a second. */
export function createDocumentation(env: Pick<Env, 'publicOrigin'>): () => Promise<ApiDocumentation> {
  let documentation: Promise<ApiDocumentation> | undefined;
  return () => (documentation ??= makeDocumentation(env));
}

const GRAMMARS = { curl: 'bash', javascript: 'javascript', python: 'python' } as const;

async function makeDocumentation({ publicOrigin }: Pick<Env, 'publicOrigin'>): Promise<ApiDocumentation> {
  // Loads its grammars, which nothing else needs.
  const { highlight } = await import('./highlight.ts');
  // The document's title is not read.
  const { baseUrl, calls, codes } = readReference(openApiDocument(publicOrigin, ''));
  const withExamples = ({ sampleResponse, ...call }: DocumentedCall): ReferenceCall => ({
    ...call,
    examples: (call.isKeyless ? [false, true] : [true]).flatMap((sendsKey) => {
      const text = exampleCodes(call, { baseUrl, sendsKey });
      return EXAMPLE_LANGUAGES.map((language) => ({
        language,
        sendsKey,
        code: highlight(text[language], GRAMMARS[language]),
      }));
    }),
    exampleResponse: highlight(sampleResponse, 'json'),
  });
  const { javascript, unity, upload, workflow } = clientSamples(baseUrl);
  return {
    reference: { baseUrl, codes: [...codes], calls: calls.map(withExamples) },
    clients: {
      javascript: highlight(javascript, 'javascript'),
      unity: highlight(unity, 'csharp'),
      upload: highlight(upload, 'bash'),
      workflow: highlight(workflow, 'yaml'),
    },
  };
}

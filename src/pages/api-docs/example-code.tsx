import { Group, UnstyledButton } from '@mantine/core';
import {
  type CodePart,
  EXAMPLE_LANGUAGES,
  type ExampleLanguage,
  KEY_PLACEHOLDER,
} from '../../../entities/api-reference.rules.ts';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import styles from './api-docs.module.css';

const LABELS: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
};

const stored = createStoredValue(
  'example_language',
  (text) => EXAMPLE_LANGUAGES.find((language) => language === text) ?? 'curl',
);

interface ExampleCodeProps {
  readonly call: ReferenceCall;
  /** The address that the examples were written for. */
  readonly writtenFor: string;
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** A call in the language that was chosen last, for all calls. */
export function ExampleCode({ call, writtenFor, baseUrl, apiKey }: ExampleCodeProps) {
  const chosen = useBrowserStore(stored, 'curl');
  const key = apiKey.trim();
  const sendsKey = !call.isKeyless || key !== '';
  const example = call.examples.find((one) => one.language === chosen && one.sendsKey === sendsKey);
  const choice = (
    <Group
      component="span"
      gap={0}
      wrap="nowrap"
      align="stretch"
      ml={-16}
      role="group"
      aria-label="Language of the examples"
    >
      {EXAMPLE_LANGUAGES.map((language) => (
        <UnstyledButton
          key={language}
          className={styles.language}
          aria-pressed={language === chosen}
          onClick={() => stored.write(language)}
        >
          {LABELS[language]}
        </UnstyledButton>
      ))}
    </Group>
  );
  return (
    <CodeBlock
      label={LABELS[chosen]}
      head={choice}
      code={replaceIn(example?.code ?? [], {
        [writtenFor]: baseUrl,
        [KEY_PLACEHOLDER]: key || KEY_PLACEHOLDER,
      })}
    />
  );
}

/** Replaces texts in highlighted code. */
export const replaceIn = (
  code: readonly CodePart[],
  replacements: Readonly<Record<string, string>>,
): readonly CodePart[] =>
  code.map(([kind, text]) => [
    kind,
    Object.entries(replacements).reduce((whole, [from, to]) => whole.replaceAll(from, () => to), text),
  ]);

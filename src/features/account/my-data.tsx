import { Button } from '@mantine/core';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { Panel } from './panel.tsx';

/** Downloads all data that the portal stores about the person. */
export function MyData() {
  const utils = trpc.useUtils();
  const download = async () => {
    try {
      const data = await utils.account.export.fetch(undefined, { staleTime: 0 });
      saveFile({
        name: 'my-data.json',
        type: 'application/json',
        contents: JSON.stringify(data, null, 2),
      });
    } catch (error) {
      showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' });
    }
  };
  return (
    <Panel id="my-data" title="My data" lead="Everything we store about you, as one JSON file.">
      <div>
        <Button onClick={() => void download()}>Download my data</Button>
      </div>
    </Panel>
  );
}

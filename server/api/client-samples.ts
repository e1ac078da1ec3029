import { type ClientSample, KEY_PLACEHOLDER } from '../../entities/api-reference.rules.ts';

/** The clients in the documentation. */
export const clientSamples = (baseUrl: string): Readonly<Record<ClientSample, string>> => ({
  javascript: javascriptSample(baseUrl),
  unity: unitySample(baseUrl),
  upload: uploadSample(baseUrl),
  workflow: workflowSample(baseUrl),
});

/** A client for browsers and Node: one function, and an error with the server's message. */
function javascriptSample(baseUrl: string): string {
  return `const BASE_URL = '${baseUrl}';

class PortalClient {
  constructor(apiKey) {
    this.apiKey = apiKey;
  }

  async request(path, options = {}) {
    const response = await fetch(BASE_URL + path, {
      ...options,
      headers: {
        Authorization: \`Bearer \${this.apiKey}\`,
        'Content-Type': 'application/json',
      },
    });
    if (!response.ok) {
      throw new Error(\`API Error: \${response.statusText}\`);
    }
    return response.json();
  }

  games(filter = {}) {
    return this.request(\`/games?\${new URLSearchParams(filter)}\`);
  }

  submitGame(game) {
    return this.request('/games', { method: 'POST', body: JSON.stringify(game) });
  }

  sendEvent(event) {
    return this.request('/analytics/events', {
      method: 'POST',
      body: JSON.stringify(event),
    });
  }
}

const client = new PortalClient('${KEY_PLACEHOLDER}');
const { games } = await client.games({ status: 'APPROVED' });
for (const { title, plays } of games) console.log(\`\${title}: \${plays} plays\`);`;
}

/** A client that sends the same event from a Unity game. */
export function unitySample(baseUrl: string): string {
  return `using System;
using System.Collections;
using System.Text;
using UnityEngine;
using UnityEngine.Networking;

public class PortalEvents : MonoBehaviour
{
    const string BaseUrl = "${baseUrl}";
    [SerializeField] string apiKey;
    [SerializeField] string gameId;

    [Serializable]
    class PlayerEvent
    {
        public string game_id;
        public string player_id;
        public string @event;
        public string timestamp;
    }

    public IEnumerator Send(string playerId, string name)
    {
        var json = JsonUtility.ToJson(new PlayerEvent
        {
            game_id = gameId,
            player_id = playerId,
            @event = name,
            timestamp = DateTime.UtcNow.ToString("o"),
        });
        using (var request = new UnityWebRequest(BaseUrl + "/analytics/events", "POST"))
        {
            request.uploadHandler = new UploadHandlerRaw(Encoding.UTF8.GetBytes(json));
            request.downloadHandler = new DownloadHandlerBuffer();
            request.SetRequestHeader("Authorization", "Bearer " + apiKey);
            request.SetRequestHeader("Content-Type", "application/json");
            yield return request.SendWebRequest();
            if (request.result != UnityWebRequest.Result.Success)
            {
                Debug.LogWarning("API Error: " + request.error);
            }
        }
    }
}`;
}

/** Uploads a build with one command. */
function uploadSample(baseUrl: string): string {
  return `curl --fail-with-body "${baseUrl}/uploads" \\
  -H "Authorization: Bearer $PORTAL_KEY" \\
  -F "file=@game.zip"`;
}

/** The steps of a build machine after the build: upload it, wait for the check result, send it for review. */
export function publishScript(baseUrl: string): string {
  return `api() {
  curl --silent --show-error --fail-with-body \\
    -H "Authorization: Bearer $PORTAL_KEY" "$@"
}
id=$(api -F "file=@game.zip" "${baseUrl}/uploads" | jq -r .id)
status=CHECKING
while [ "$status" = CHECKING ]; do
  sleep 5
  status=$(api "${baseUrl}/uploads/$id" | jq -r .status)
done
api "${baseUrl}/uploads/$id" | jq '.reasons, .report.verdict, .report.findings'
[ "$status" = READY ]
api -X PUT "${baseUrl}/games/$PORTAL_GAME" \\
  -H "Content-Type: application/json" \\
  -d "{\\"upload_id\\": \\"$id\\", \\"version_note\\": \\"$GITHUB_REF_NAME\\"}"`;
}

/** A GitHub Actions workflow that sends each tagged version for review. */
export function workflowSample(baseUrl: string): string {
  const script = publishScript(baseUrl)
    .split('\n')
    .map((line) => `          ${line}`)
    .join('\n');
  return `name: Send to the portal
on:
  push:
    tags: ['v*']
jobs:
  send:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm ci && npm run build
      - run: cd dist && zip -qr ../game.zip .
      - env:
          PORTAL_KEY: \${{ secrets.PORTAL_KEY }}
          PORTAL_GAME: \${{ vars.PORTAL_GAME }}
        run: |
${script}`;
}

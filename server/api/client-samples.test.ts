import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishScript, unitySample, workflowSample } from './client-samples.ts';

const hasCompiler = spawnSync('mcs', ['--version']).status === 0;

/** The part of Unity's API that the sample calls, with the signatures in Unity's manual. */
const UNITY = `
namespace UnityEngine {
  using System;
  public class MonoBehaviour {}
  public class SerializeField : Attribute {}
  public static class JsonUtility { public static string ToJson(object value) { return ""; } }
  public static class Debug { public static void LogWarning(object message) {} }
  public class AsyncOperation {}
}
namespace UnityEngine.Networking {
  using System;
  public class UploadHandler {}
  public class UploadHandlerRaw : UploadHandler { public UploadHandlerRaw(byte[] data) {} }
  public class DownloadHandler {}
  public class DownloadHandlerBuffer : DownloadHandler {}
  public class UnityWebRequestAsyncOperation : AsyncOperation {}
  public class UnityWebRequest : IDisposable {
    public enum Result { InProgress, Success, ConnectionError, ProtocolError, DataProcessingError }
    public UnityWebRequest(string url, string method) {}
    public UploadHandler uploadHandler { get; set; }
    public DownloadHandler downloadHandler { get; set; }
    public void SetRequestHeader(string name, string value) {}
    public UnityWebRequestAsyncOperation SendWebRequest() { return null; }
    public Result result { get { return Result.Success; } }
    public string error { get { return null; } }
    public void Dispose() {}
  }
}`;

test.runIf(hasCompiler)('the Unity sample compiles unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playport-unity-'));
  const [sample, unity] = [join(folder, 'PortalEvents.cs'), join(folder, 'Unity.cs')];
  writeFileSync(sample, unitySample('https://play.example/api/v1'));
  writeFileSync(unity, UNITY);
  const target = join(folder, 'game.dll');
  // CS0649 (field never assigned) does not apply: Unity's editor assigns these fields.
  const options = ['-target:library', `-out:${target}`, '-warnaserror', '-nowarn:0649', sample, unity];
  expect(() => execFileSync('mcs', options, { encoding: 'utf8' })).not.toThrow();
  rmSync(folder, { recursive: true });
});

test('the Unity sample sends the fields of the API to its address', () => {
  const sample = unitySample('https://play.example/api/v1');
  expect(sample).toContain('const string BaseUrl = "https://play.example/api/v1";');
  for (const field of ['game_id', 'player_id', '@event', 'timestamp']) {
    expect(sample).toMatch(new RegExp(`public string ${field};`));
  }
  expect(sample.split('{').length).toBe(sample.split('}').length);
});

test('the workflow runs a script that the shell can read', () => {
  const script = publishScript('https://play.example/api/v1');
  expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
  const workflow = workflowSample('https://play.example/api/v1');
  for (const line of script.split('\n')) expect(workflow).toContain(`          ${line}\n`.trimEnd());
  expect(workflow).toContain('${{ secrets.PORTAL_KEY }}');
});

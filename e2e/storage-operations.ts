/**
 * A script that does with localStorage whatever a game may do, chosen by a seed, and notes all that a game can observe:
 * answers, errors, iteration, JSON, descriptors, and the storage events of another document.
 */
export const storageOperations = `
  function randomOf(seed) {
    // Park and Miller's minimal standard generator.
    let state = seed;
    return (below) => (state = (state * 48271) % 2147483647) % below;
  }
  const KEYS = ['best', 'level', '', '0', '42', 'length', 'key', 'getItem', '__proto__', 'constructor', 'a b', '\\ud800', 'toString'];
  const VALUES = ['', '1', 'text', null, undefined, 7, {}, ['a'], '\\0', '\\u0939', true, 'x'.repeat(5000)];
  const OPERATIONS = [
    (key, value) => localStorage.setItem(key, value),
    (key) => localStorage.getItem(key),
    (key) => localStorage.removeItem(key),
    (key, value) => { localStorage[key] = value; return localStorage[key]; },
    (key) => delete localStorage[key],
    (key) => typeof localStorage[key],
    (key) => key in localStorage,
    (key) => Object.hasOwn(localStorage, key),
    (key) => Object.getOwnPropertyDescriptor(localStorage, key),
    (key, value) => Object.defineProperty(localStorage, key, { value }) === localStorage,
    () => localStorage.length,
    (_key, _value, at) => localStorage.key(at - 2),
    () => Object.keys(localStorage),
    () => Object.entries(localStorage),
    () => { const names = []; for (const name in localStorage) names.push(name); return names; },
    () => JSON.stringify(localStorage),
    () => ({ ...localStorage }),
    () => String(localStorage),
    () => Reflect.ownKeys(localStorage).length,
    () => Object.getPrototypeOf(localStorage) === Storage.prototype,
    (key) => Storage.prototype.getItem.call(localStorage, key),
    () => Storage.prototype.setItem.toString(),
    () => Object.getOwnPropertyNames(Storage.prototype),
    () => Object.getOwnPropertyDescriptor(window, 'localStorage').get.toString(),
    () => localStorage.setItem('only one'),
    () => localStorage.setItem('large', 'x'.repeat(6_000_000)),
    () => { Storage.prototype.setItem = Storage.prototype.setItem; return true; },
    () => [window.name, Object.isExtensible(localStorage)],
  ];
  function told(make) {
    try {
      const made = make();
      return made === undefined ? 'nothing' : made;
    } catch (error) {
      return [error.name, error.message, error.code];
    }
  }
  function playWith(seed) {
    const random = randomOf(seed);
    localStorage.clear();
    const log = [];
    for (let step = 0; step < 60; step += 1) {
      const operation = OPERATIONS[random(OPERATIONS.length)];
      const [key, value, at] = [KEYS[random(KEYS.length)], VALUES[random(VALUES.length)], random(12)];
      log.push(told(() => operation(key, value, at)));
    }
    log.push(Object.entries(localStorage));
    localStorage.setItem('end of ' + seed, '');
    return log;
  }
  const events = [];
  function noteEvents() {
    addEventListener('storage', ({ key, oldValue, newValue, url, storageArea }) => {
      events.push({ key, oldValue: oldValue?.slice(0, 20), newValue: newValue?.slice(0, 20), url, same: storageArea === localStorage });
    });
  }
`;

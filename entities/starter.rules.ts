/** A small game made with the kit, which developers download. */
export const STARTER = { path: '/developer/starter.zip', file: 'game-starter.zip' } as const;

/** Whether the cloth of the day was woven without a hint. */
export const isByHeart = (mode: string, hintsUsed: number): boolean => mode === 'today' && hintsUsed === 0;

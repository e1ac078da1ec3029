/** Whether a duel was won without a goal of the other side. */
export const isShutOut = (own: number, others: number): boolean => own > 0 && others === 0;

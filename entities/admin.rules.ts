/** Rows per page of the dashboard's long lists. */
export const ADMIN_PAGE = 50;
/** How long an approval or a rejection can be undone; its developer is told afterwards. */
export const UNDO = { seconds: 10 } as const;

/** Rows per page of the dashboard's long lists. */
export const ADMIN_PAGE = 50;

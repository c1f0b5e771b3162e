/** Id of the header: the server's page is painted once it has all of it. */
export const HEADER_ID = 'header';

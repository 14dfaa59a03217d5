/** The header that carries the socket's address to better-auth: what a client sends under it never gets there. */
export const CLIENT_IP = 'x-client-ip'

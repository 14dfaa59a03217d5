export { type ConnectionSetup, SET_UP_OUTSIDE } from './connection-setup.ts'
export { type ConnectionState, type Connections, findConnections } from './find-connections.ts'
export { connectionProblems } from './problems.ts'
export {
  CONNECTIONS_TAG,
  findEmailSetup,
  findUnreadableServices,
  readMailServer,
  readRazorpayKeys,
} from './read-connections.ts'
export { removeConnection, saveMailServer, saveRazorpayKeys, sendTestEmail } from './save-connection.ts'

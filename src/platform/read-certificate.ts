import { isIP } from 'node:net'
import { connect } from 'node:tls'

const MAX_MS = 10_000

/** A server's certificate; `fault` if browsers refuse it. */
type Certificate = { validFrom: Date; validTo: Date; fault: string | null }

/** The certificate of an https address, as visitors get it. Null if nothing answers there with TLS. */
export function readCertificate(address: URL, { ca }: { ca?: string } = {}): Promise<Certificate | null> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(address.port || 443), timeout: MAX_MS },
      ...(isIP(host) ? {} : { servername: host }),
      ...(ca ? { ca } : {}),
      // A certificate that is refused is read too: nothing is sent on this connection.
      rejectUnauthorized: false,
    })
    const end = (found: Certificate | null) => {
      socket.destroy()
      resolve(found)
    }
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
    socket.once('secureConnect', () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
      if (!from || !to) return end(null)
      end({ validFrom: new Date(from), validTo: new Date(to), fault: faultOf(socket.authorizationError) })
    })
  })
}

/** In words that an owner can search for. Node types it as an error, and gives its code. */
const faultOf = (error: Error | string | null): string | null => {
  if (!error) return null
  const code = typeof error === 'string' ? error : ((error as NodeJS.ErrnoException).code ?? error.message)
  return code.toLowerCase().replaceAll('_', ' ')
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What goes wrong with the next request. `reset`: it is carried out, and the connection breaks before the answer. */
export type Fault = '500' | 'reset' | 'refuse' | { slowMs: number }

export type StandInCall = { method: string; url: URL; text: string; headers: IncomingMessage['headers'] }
export type StandInAnswer = { status?: number; json: unknown } | { pdf: Buffer }

/** A PDF of one page that says whose label it is. */
export const labelOf = (trackingNumber: string): Buffer => {
  const text = `BT /F1 24 Tf 20 60 Td (${trackingNumber}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = parts.map((part, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${part}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(`${pdf}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
}

/** An HTTP server on this machine that answers as `handle` says, with a script of faults. */
export async function openStandInServer(handle: (call: StandInCall) => StandInAnswer | null) {
  const faults: Fault[] = []
  const calls: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const json = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    const call = {
      ...{ method: request.method ?? '', url, headers: request.headers },
      text: Buffer.concat(parts).toString(),
    }
    // Logging in has no faults of its own: a script is about what follows.
    const isLogin = url.pathname.endsWith('/auth/login')
    const fault = isLogin ? undefined : faults.shift()
    if (!isLogin) calls.push(`${call.method} ${url.pathname}`)
    if (typeof fault === 'object') await wait(fault.slowMs)
    if (fault === '500') return json(500, { message: 'Server error' })
    if (fault === 'refuse') return json(422, { message: 'The request is refused' })
    const found = handle(call)
    if (fault === 'reset') return request.socket.destroy()
    if (!found) return json(404, { message: 'Not found' })
    if ('pdf' in found) return response.writeHead(200, { 'content-type': 'application/pdf' }).end(found.pdf)
    return json(found.status ?? 200, found.json)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

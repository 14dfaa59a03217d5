import { ask } from '../../api-client.ts'

export type Uploaded = { file: string; name: string } | { file: string; error: string }

const MAX_BYTES = 20 * 1024 * 1024
/** Enough for 20 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** Uploads a picture to the store; `error` is the server's text if it refuses. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  if (file.size > MAX_BYTES) return { file: file.name, error: 'Is larger than 20 MB' }
  try {
    const reply = await ask(`POST /api/admin/pictures?name=${encodeURIComponent(file.name.slice(0, 120))}`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    })
    if (reply.ok) return { file: file.name, name: reply.answer.name }
    if (reply.refusal.status === 403)
      return {
        file: file.name,
        error:
          'You don’t have permission, or you’re signed out. Sign in in another tab (/admin/login), then try again.',
      }
    return { file: file.name, error: reply.refusal.error || 'Upload refused' }
  } catch {
    return { file: file.name, error: 'Upload failed. Please try again.' }
  }
}

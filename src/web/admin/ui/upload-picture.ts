export type Uploaded = { file: string; name: string } | { file: string; error: string }

const MOST_BYTES = 20 * 1024 * 1024

/** Sends a picture to the shop, which keeps it; `error` says why it did not, in its own words. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  if (file.size > MOST_BYTES) return { file: file.name, error: 'Is larger than 20 MB' }
  try {
    const response = await fetch(`/api/admin/pictures?name=${encodeURIComponent(file.name.slice(0, 120))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    if (response.status === 403)
      return {
        file: file.name,
        error: 'You may not, or were signed out: sign in in another tab (/admin/login), then try again',
      }
    const body: { name?: string; error?: string } = await response.json()
    if (body.name) return { file: file.name, name: body.name }
    return { file: file.name, error: body.error ?? 'Was refused' }
  } catch {
    return { file: file.name, error: 'Did not arrive. Please try again.' }
  }
}

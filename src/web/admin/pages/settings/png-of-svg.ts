const LONG_SIDE = 1200

/**
 * An SVG as a PNG file. As a picture, the browser runs none of its scripts and loads nothing that it refers to, so the
 * server never has to read one.
 */
export async function pngOfSvg(file: File): Promise<File> {
  const picture = new Image()
  picture.src = await dataUrlOf(file)
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  if (width === 0 || height === 0) throw new Error('The SVG has no size')
  const scale = LONG_SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The SVG can’t be drawn')
  return new File([blob], `${file.name.replace(/\.svg$/i, '')}.png`, { type: 'image/png' })
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

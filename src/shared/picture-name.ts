/** A picture's name in the media store, `<content hash>-<nice name>`, without folder, size or extension. */
export const PICTURE_NAME = /^[0-9a-f]{10}-[a-z0-9-]{1,150}$/

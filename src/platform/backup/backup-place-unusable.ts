/** The destination cannot take the backup as it is; the message says what to do. Nothing was changed. */
export class BackupPlaceUnusable extends Error {
  override name = 'PlaceUnfit'
}

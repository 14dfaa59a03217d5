/** Whether emails reach anybody, and whether the owner has set a sender. */
export type EmailSetup = { hasServer: boolean; hasSender: boolean }

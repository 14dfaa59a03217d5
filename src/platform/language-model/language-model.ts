/** A tool that a model asks to be used. `arguments` is what the model wrote: nothing that can be relied on. */
export type ToolCall = { id: string; name: string; arguments: string }

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

/** `parameters` is a JSON schema. */
export type ModelTool = { name: string; description: string; parameters: object }

export type ModelEvent = { kind: 'text'; text: string } | { kind: 'call'; call: ToolCall }

/** Who writes text and asks for tools. Whatever goes wrong while it answers is thrown as `ModelFailed`. */
export type LanguageModel = {
  ask(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): AsyncIterable<ModelEvent>
}

/** The model gave no answer that can be used. The message says why in a few words, without a word of the conversation. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
}

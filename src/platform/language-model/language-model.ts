/** A tool call requested by a model. `arguments` is what the model wrote and cannot be trusted. */
export type ToolCall = { id: string; name: string; arguments: string }

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

/** `parameters` is a JSON schema. */
export type ModelTool = { name: string; description: string; parameters: object }

export type ModelEvent = { kind: 'text'; text: string } | { kind: 'call'; call: ToolCall }

/** A model that writes text and calls tools. Any failure while it answers is thrown as `ModelFailed`. */
export type LanguageModel = {
  ask(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): AsyncIterable<ModelEvent>
}

/** The model gave no usable answer. The message gives the reason briefly and contains nothing of the conversation. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
}

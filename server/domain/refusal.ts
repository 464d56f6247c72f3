/** An instruction of the operator that cannot be carried out. The message is for the operator. */
export class Refusal extends Error {}

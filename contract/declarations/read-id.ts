const idPattern =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/;

export function readId(text: string): string | undefined {
  return idPattern.test(text) ? text.toLowerCase() : undefined;
}

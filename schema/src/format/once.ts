/**
 * What takes long to make, made when it is needed first. A browser's first formatter of `Intl` costs a phone some 80 ms,
 * and pages that format nothing have its module too.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

-- Where a page begins is told by the list's own statement now: one plan instead of two.
drop function list_place(int[], bigint, text, text[], "char", boolean, int);

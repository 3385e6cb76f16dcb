-- What the last move changed, so that its maker can take it back (docs/product/moves.md#undo):
-- {"userId", "version" after the move, "was": {column: before}, "is": {column: after}}. Null where it cannot be taken back.
alter table attendance add column undo jsonb;

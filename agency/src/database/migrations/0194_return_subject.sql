-- Why: an agent says what a return is for (docs/product/returns.md#subject).
alter table attendance add column return_subject text check (char_length(return_subject) <= 120);

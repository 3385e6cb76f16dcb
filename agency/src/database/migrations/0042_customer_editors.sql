-- Who last edited name, phone and e-mail of a person, each {id, name}: a conflict names them. Null: nobody has.
alter table customer add column editors jsonb;
